import type { SavedTraveler } from '@caravel/contracts';
import { fullName } from '@caravel/kernel';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { ErrorSummary, type FieldError } from './error-summary.tsx';
import { findFullName, type NamesDraft, namesOfMe } from './name-rules.ts';
import { choicesFor, isSaved, type SavedPeople } from './saved-people.ts';
import { SavedTravelerChoice, SaveForNextTime, useSavedTravelers } from './saved-traveler-parts.tsx';
import classes from './step-form.module.css';
import { useKeepingPeople } from './use-keeping-people.ts';
import { type FieldState, type Problems, useProblems } from './use-problems.ts';

/** What the questions about one of the people need. */
export type PersonFieldsProps<Person> = {
  index: number;
  value: Person;
  state: FieldState;
  onChange: (value: Person) => void;
  /** Offers to fill in the name of the logged-in person. */
  me?: { readonly name: string; readonly fill: () => void } | undefined;
  /** The saved travelers to choose from, above the fields; null if there are none. */
  choice: ReactNode;
  /** Asks whether the person is saved, below the fields; null if they are, or cannot be. */
  keep: ReactNode;
};

type PeopleStepProps<Person extends NamesDraft> = {
  people: readonly Person[];
  problems: Problems;
  refused: Readonly<Record<string, string>>;
  hint: string;
  /** What the ids of the fields of one begin with. */
  idsOf: (index: number) => string;
  /** Which of several people one is, for the summary of what is missing. */
  placeOf: (person: Person, index: number) => string;
  /** Whether the first of them may be the one who books. */
  firstMayBeMe?: (person: Person) => boolean;
  /** The client whom staff book for. */
  clientId?: string | undefined;
  saved: SavedPeople<Person>;
  fieldsOf: (props: PersonFieldsProps<Person>) => ReactNode;
  onChange: (people: readonly Person[]) => void;
  onDone: () => void;
};

/** Asks for people one after the other, and names them in the summary of what is missing: each is asked the same. */
export function PeopleStep<Person extends NamesDraft>(props: PeopleStepProps<Person>) {
  const { people, problems, refused, hint, idsOf, placeOf, firstMayBeMe, clientId, saved, fieldsOf, onChange, onDone } = props;
  const t = useT();
  const session = useSession();
  const { errorOf, leave, errors, attempt, submit } = useProblems(problems, refused);
  const named = (error: FieldError): FieldError => {
    const index = people.findIndex((_, at) => error.id.startsWith(idsOf(at)));
    const person = people[index];
    return person ? { ...error, group: placeOf(person, index) } : error;
  };
  const known = useSavedTravelers(clientId);
  const keeping = useKeepingPeople(saved);
  const replace = (index: number, next: Person) => onChange(people.map((person, at) => (at === index ? next : person)));
  const meOf = (person: Person, index: number): PersonFieldsProps<Person>['me'] => {
    // Staff book for others; anyone else is usually the first of them.
    if (!session || isTravelAgent(session) || fullName(session) === '') return undefined;
    if (index !== 0 || person.lastName !== '' || firstMayBeMe?.(person) === false) return undefined;
    return {
      name: fullName(session),
      fill: () => replace(index, { ...person, ...namesOfMe(session) }),
    };
  };
  const choiceOf = (index: number) => {
    const choices = choicesFor(saved, known, { people, index });
    const choose = (one: SavedTraveler) => {
      const person = people[index];
      if (person) replace(index, saved.fill(person, one));
    };
    return choices.length > 0 ? <SavedTravelerChoice id={`${idsOf(index)}saved`} choices={choices} onChoose={choose} /> : null;
  };
  const keepOf = (person: Person, index: number) =>
    saved.toSaved && session && !isTravelAgent(session) && !isSaved(person, known) ? (
      <SaveForNextTime id={`${idsOf(index)}keep`} {...keeping.boxOf(index)} />
    ) : null;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit()) return;
        keeping.keep(people, known);
        onDone();
      }}
    >
      <ErrorSummary errors={people.length > 1 ? errors.map(named) : errors} attempt={attempt} />
      <p className={classes.text}>{hint}</p>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person is their place in the booking
        <Fragment key={index}>
          {fieldsOf({
            index,
            value: person,
            state: { errorOf, leave },
            onChange: (next) => replace(index, next),
            me: meOf(person, index),
            choice: choiceOf(index),
            keep: keepOf(person, index),
          })}
        </Fragment>
      ))}
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

type PersonFieldsetProps = Pick<PersonFieldsProps<never>, 'me' | 'choice'> & {
  legend: ReactNode;
  /** The button of a person who need not type their own name again (WCAG 3.3.7). */
  meLabel: (name: string) => string;
  children: ReactNode;
};

/** The questions about one of the people, with what saves typing above them. */
export function PersonFieldset({ legend, me, meLabel, choice, children }: PersonFieldsetProps) {
  return (
    <fieldset className={classes.person}>
      <legend className={classes.legend}>{legend}</legend>
      {me ? (
        <Button variant="light" size="sm" className={classes.next ?? ''} onClick={me.fill}>
          {meLabel(me.name)}
        </Button>
      ) : null}
      {choice}
      {children}
    </fieldset>
  );
}

/** The names of people, as a list. */
export function PeopleNames({ people, className }: { people: readonly NamesDraft[]; className?: string | undefined }) {
  return (
    <ul className={className}>
      {people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a person is their place in the booking
        <li key={index}>
          <bdi>{findFullName(person)}</bdi>
        </li>
      ))}
    </ul>
  );
}
