import { IconUsers } from '@caravel/icons';
import type { ReactNode } from 'react';
import { Stepper } from '../page/stepper.tsx';
import { PickerField } from './picker-field.tsx';

/** One kind of thing to count: `adults` with its words and limits. */
export type CountedKind<Key extends string> = {
  readonly key: Key;
  readonly label: string;
  readonly hint?: string;
  readonly min: number;
  readonly max: number;
};

type TravelerPickerProps<Key extends string> = {
  id: string;
  label: string;
  kinds: readonly CountedKind<Key>[];
  value: Readonly<Record<Key, number>>;
  onChange: (value: Record<Key, number>) => void;
  /** The choice in words, "2 adults, 1 child". */
  summary: string;
  error?: string | undefined;
  isJoined?: boolean;
  /** Below the counts: ages of children, cabin. */
  children?: ReactNode;
};

/** The number of travelers: a field that opens to steppers. Used for travelers, rooms and guests. */
export function TravelerPicker<Key extends string>({
  id,
  label,
  kinds,
  value,
  onChange,
  summary,
  error,
  isJoined = false,
  children,
}: TravelerPickerProps<Key>) {
  return (
    <PickerField
      id={id}
      label={label}
      summary={summary}
      error={error}
      isJoined={isJoined}
      icon={<IconUsers size={20} aria-hidden="true" />}
      width={360}
    >
      {() => (
        <>
          {kinds.map((kind) => (
            <Stepper
              key={kind.key}
              label={kind.label}
              {...(kind.hint ? { hint: kind.hint } : {})}
              value={value[kind.key]}
              min={kind.min}
              max={kind.max}
              onChange={(count) => onChange({ ...value, [kind.key]: count })}
            />
          ))}
          {children}
          <span className="visually-hidden" role="status">
            {summary}
          </span>
        </>
      )}
    </PickerField>
  );
}
