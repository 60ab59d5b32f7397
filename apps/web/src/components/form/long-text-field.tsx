import '../../styles/mantine-forms.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { Ref } from 'react';
import { useTooLong } from './use-too-long.ts';

type LongTextFieldProps = Omit<TextareaProps, 'id' | 'maxLength'> & {
  id: string;
  ref?: Ref<HTMLTextAreaElement>;
  /** The most characters that its call takes. */
  atMost?: number;
};

/** A field for a text of several lines. */
export function LongTextField({ atMost, error, ...props }: LongTextFieldProps) {
  const tooLong = useTooLong(props.id, props.value, atMost);
  return <Textarea {...props} error={tooLong ?? error} data-own-words="" />;
}
