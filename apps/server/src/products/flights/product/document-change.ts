import { CHANGE_SEVERITIES } from '@caravel/contracts';
import { languageOf, type Translator } from '@caravel/messages';
import { type ChangeFormats, findingWords } from '@caravel/products/flights/texts/flight-change-words.ts';
import type { DocumentChange } from '../../../domains/bookings/index.ts';
import { formatDayTime, formatDuration, formatTime } from '../../../platform/texts/format.ts';
import type { SupplierSegment } from '../ports.ts';
import { flightName } from '../rules/compare-flights.ts';
import { isFreed, type KnownChange, presentFinding, severityOf } from './flight-change.ts';

function formatsOf(t: Translator): ChangeFormats {
  return {
    time: (local) => formatTime(local, t.formats),
    dayTime: (local) => formatDayTime(local, t.formats),
    duration: (minutes) => formatDuration(minutes, t),
  };
}

function flightLine(segment: SupplierSegment | null, t: Translator): string {
  if (!segment) return t('flightChange.nothing');
  const departure = formatDayTime(segment.departure, t.formats);
  const isSameDay = segment.departure.slice(0, 10) === segment.arrival.slice(0, 10);
  const arrival = isSameDay ? formatTime(segment.arrival, t.formats) : formatDayTime(segment.arrival, t.formats);
  return t('flightChange.point', {
    flight: flightName(segment),
    from: segment.origin,
    to: segment.destination,
    departure,
    arrival,
  });
}

/** What the airline changed, in words for paper and emails: what is found, worst first, and the flights side by side. */
export function documentChange(change: KnownChange, t: Translator): DocumentChange {
  const { severity, findings, directions } = change;
  const language = languageOf(t.formats);
  const lines = findings.map((finding) => ({
    text: findingWords(t, presentFinding(finding, language), formatsOf(t)),
    severity: finding.severity,
  }));
  const rank = (one: { severity: DocumentChange['severity'] }) => CHANGE_SEVERITIES.indexOf(one.severity);
  return {
    severity,
    title: t(`flightChange.titleStaff.${severity}`),
    lines: lines.sort((a, b) => rank(b) - rank(a)),
    before: t('flightChange.before'),
    now: t('flightChange.now'),
    pairs: directions
      .flatMap(({ flights }) => flights)
      .map((pair) => ({
        before: flightLine(pair.before, t),
        now: pair.after ? flightLine(pair.after, t) : t('flightChange.cancelled'),
        severity: severityOf(pair, findings) ?? 'note',
      })),
    note: change.stored.freesCancelling === null ? '' : t(isFreed(change) ? 'flightChange.freesStaff' : 'flightChange.keeps'),
  };
}
