import type { Airline } from './airlines.ts';
import type { Place } from './places.ts';

/**
 * Terminals of airports that have several, by the names on their signs: airlines by name, then alliances, then all others. An airport that is
 * not here has one terminal, or sorts flights by where they go. Airlines before which no name stands have none here: their terminal is not
 * known, and the rule for all others would send them to the international one. LAX is as it has been since its Terminal 5 closed in
 * October 2025 (airport's announcement); it is rebuilt until 2028.
 */
const TERMINALS: Readonly<Record<string, string>> = {
  LHR: '5:BA,IB;3:VS,DL,AA,QF,CX,JL,AY,EK;4:QR,EY,KL,AF,SV;2:STAR,EI;4:*',
  JFK: '8:ONEWORLD;4:DL,EK,SQ,LX,VS,KL;1:AF,LH,KE,TK,JL,AZ;5:B6,EI;7:UA,AC;4:SKYTEAM;1:STAR;4:*',
  CDG: '2E:AF,KL,DL,KE;2F:SKYTEAM;1:STAR,EK,QR;3:U2,VY,TO;2A:ONEWORLD;2B:*',
  FRA: '1:STAR,DE;2:*',
  MUC: '2:STAR;1:*',
  MAD: '4:IB,I2,YW,BA,AA,QR,VY;1:SKYTEAM,UX;2:STAR;1:*',
  GRU: '2:G3,AD;3:*',
  LIS: '2:U2,FR,W6,TO;1:*',
  LAX: '4:AA;1:WN,B6;2:NK,VS;3:DL;6:AS,AC;7:UA;:F9,G4,HA,SY,MX,XP;B:*',
  ORD: '1:UA,LH,NH;3:AA,AS;5:*',
  SFO: '3:UA;1:AA,B6,WN,DL,F9;2:AS,AC;:NK,G4,HA,SY;I:*',
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
  LGW: 'S:BA,VY,W6,TK,EI,N0;N:*',
  MAN: '3:FR,BA,IB,VY;2:*',
  DUB: '2:EI,DL,AA,UA,EK;1:*',
  ORY: '3:AF,TO;1:VY,IB,U2;4:*',
  NCE: '2:AF,U2,EK;1:*',
  VIE: '3:STAR,EK;1:*',
  CPH: '2:U2;3:*',
  MXP: '2:U2;1:*',
  LGA: 'A:NK;C:DL,WS;B:*',
  BOS: 'A:DL;B:AA,UA,AC,WN;C:B6,AS;E:*',
  DCA: '1:WN,F9,AC;2:*',
  DFW: 'A:AA;E:DL,UA,AS,B6,NK,F9;D:*',
  IAH: 'C:UA;A:AA,DL,NK,AS;D:*',
  PHX: '4:AA,WN;3:*',
  LAS: '1:WN,AA,DL;3:*',
  MSP: '1:DL,AA,UA,AS,AC,KL,AF;2:*',
  MCO: 'C:B6,BA,EK,LH;B:DL,UA;A:*',
  FLL: '1:WN,UA,AS;2:DL,AC,WS;3:AA,B6;4:*',
  SAN: '1:WN;2:*',
  HNL: '1:HA;2:*',
  YYZ: '1:STAR,EK;3:*',
  CUN: '3:AA,DL,UA;4:AM;2:*',
  PTY: '2:CM;1:*',
  PEK: '3:CA,STAR;2:*',
  PVG: '1:MU,SKYTEAM;2:*',
  CAN: '2:CZ,SKYTEAM;1:*',
  TPE: '2:BR,STAR;1:*',
  KIX: '2:MM,9C;1:*',
  KUL: '2:AK,D7;1:*',
  CGK: '3:GA,SKYTEAM,SQ;2:*',
  BOM: '1:SG,QP;2:*',
  CAI: '3:MS,STAR;2:*',
  MEL: '1:QF;4:JQ;3:VA;2:*',
};

function known(rules: string, airline: Airline): string | null {
  for (const rule of rules.split(';')) {
    const [terminal = '', members = ''] = rule.split(':');
    const names = members.split(',');
    if (
      names.includes('*') ||
      names.includes(airline.sells) ||
      (airline.carrier.alliance !== null && names.includes(airline.carrier.alliance))
    )
      return terminal === '' ? null : terminal;
  }
  return null;
}

/** The terminal of an airline at an airport; null where a ticket names none. */
export function terminalOf(place: Place, airline: Airline): string | null {
  const rules = TERMINALS[place.code];
  return rules === undefined ? null : known(rules, airline);
}
