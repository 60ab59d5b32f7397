import { instantOf } from '@caravel/kernel';
import { describe, expect, test } from 'vitest';
import { vtimezone } from './vtimezone.ts';

const zoneOf = (zone: string, from: string, to: string) =>
  vtimezone(zone, instantOf(`${from}T00:00`, zone), instantOf(`${to}T00:00`, zone)).split('\r\n');

describe('VTIMEZONE', () => {
  test('has the change before the trip, and each one during it', () => {
    expect(zoneOf('America/New_York', '2027-10-20', '2027-11-20')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270314T020000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0400',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20271107T020000',
      'TZOFFSETFROM:-0400',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]);
  });

  test.each([
    ['Asia/Kolkata', '+0530'],
    ['Asia/Kathmandu', '+0545'],
    ['America/Sao_Paulo', '-0300'],
    ['UTC', '+0000'],
  ])('%s: its last change holds, to the minute', (zone, offset) => {
    const lines = zoneOf(zone, '2027-04-10', '2027-04-12');
    expect(lines.filter((line) => line.startsWith('TZOFFSETTO:'))).toEqual([`TZOFFSETTO:${offset}`]);
    expect(lines).toContain('BEGIN:STANDARD');
  });

  test('names summer and winter by the clock south of the equator too', () => {
    const lines = zoneOf('America/Santiago', '2027-01-10', '2027-05-12').filter((line) => /^(BEGIN|TZOFFSETTO)/.test(line));
    expect(lines.slice(1)).toEqual(['BEGIN:DAYLIGHT', 'TZOFFSETTO:-0300', 'BEGIN:STANDARD', 'TZOFFSETTO:-0400']);
  });
});
