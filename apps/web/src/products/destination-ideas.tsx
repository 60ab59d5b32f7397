import { PlaceIdeas } from '../components/search/place-ideas.tsx';
import type { StartOf } from '../components/search/texts.ts';
import { useT } from '../lib/language/i18n.tsx';
import { useDestinations } from './destinations.ts';

type DestinationIdeasProps = {
  texts: StartOf<'ideasTitle'> & StartOf<'ideasText'>;
  /** The ids of destinations, each with the airlines' code of its city. */
  ideas: Readonly<Record<string, string>>;
  /** They stand first under the form, and are explained. */
  isFirst: boolean;
  onPick: (id: string) => void;
};

/** Suggested destinations. No price is known of a place alone, so none is shown. */
export function DestinationIdeas({ texts, ideas, isFirst, onPick }: DestinationIdeasProps) {
  const t = useT();
  const known = useDestinations(Object.keys(ideas));
  return (
    <PlaceIdeas
      title={t(`${texts}.ideasTitle`)}
      {...(isFirst && { text: t(`${texts}.ideasText`) })}
      ideas={Object.entries(ideas).map(([id, place]) => ({ id, place, name: known[id]?.name }))}
      onPick={onPick}
    />
  );
}
