import { fraction } from '../random.ts';
import type { Airline } from './airlines.ts';
import type { Place } from './places.ts';

/** Terminals of well-known airports: airlines by name, then alliances, then all others. */
const KNOWN: Readonly<Record<string, string>> = {
  LHR: '5:BA,IB;3:VS,DL,AA,QF,CX,JL,AY,EK;4:QR,EY,KL,AF,SV;2:STAR,EI;4:*',
  JFK: '8:ONEWORLD;4:DL,EK,SQ,LX,VS,KL;1:AF,LH,KE,TK,JL,AZ;5:B6,EI;7:UA,AC;4:SKYTEAM;1:STAR;4:*',
  CDG: '2E:AF,KL,DL,KE;2F:SKYTEAM;1:STAR,EK,QR;3:U2,VY,TO;2A:ONEWORLD;2B:*',
  FRA: '1:STAR,DE;2:*',
  MUC: '2:STAR;1:*',
  MAD: '4:IB,I2,YW,BA,AA,QR,VY;1:SKYTEAM,UX;2:STAR;1:*',
  GRU: '2:G3,AD;3:*',
  LIS: '2:U2,FR,W6,TO;1:*',
  LAX: '4:AA;5:B6,NK;3:DL;2:DL,VS;6:AS,AC;7:UA;1:WN;B:*',
  ORD: '1:UA,LH,NH;3:AA,AS;5:*',
  SFO: '3:UA;1:AA,B6,WN,DL;2:AS,AC;I:*',
  EWR: 'C:UA;A:AA,DL,AC,B6;B:*',
  DXB: '3:EK;2:FZ;1:*',
  SIN: '3:SQ,STAR;1:JL,QF,TR,BA;2:*',
  HND: '1:JL,BC,7G;2:NH,HD,6J;3:*',
  NRT: '1:STAR,SKYTEAM;2:ONEWORLD;3:GK,IJ,MM;2:*',
  ICN: '2:KE,DL,AF,KL,LJ;1:*',
  SYD: '3:QF,JQ;2:VA;1:*',
  DEL: '3:AI,6E,STAR;1:SG,QP,6E;3:*',
  BCN: '1:VY,IB,LH,BA;2:U2,FR,W6;1:*',
  FCO: '1:AZ,FR,VY;3:*',
  GIG: '2:*',
  EZE: 'A:*',
  MEX: '2:AM,DL,LA,CM;1:*',
  IST: '*',
};

function known(rules: string, airline: Airline): string | null {
  for (const rule of rules.split(';')) {
    const [terminal = '', members = ''] = rule.split(':');
    if (members === '') return null;
    const names = members.split(',');
    if (
      names.includes('*') ||
      names.includes(airline.sells) ||
      (airline.carrier.alliance !== null && names.includes(airline.carrier.alliance))
    )
      return terminal;
  }
  return null;
}

/** The terminal of an airline at an airport; null at airports with one terminal. */
export function terminalOf(place: Place, airline: Airline): string | null {
  const rules = KNOWN[place.code];
  if (rules !== undefined) return known(rules, airline);
  if (place.position >= 130) return null;
  const terminals = place.position < 40 ? 4 : place.position < 80 ? 3 : 2;
  const salt = airline.carrier.alliance === null ? airline.index : airline.carrier.alliance.length;
  return String(1 + Math.floor(fraction(place.index, salt, 67) * terminals));
}
