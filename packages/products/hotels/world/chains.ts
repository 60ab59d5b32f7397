/** An invented chain of hotels. */
export type Chain = {
  readonly name: string;
  readonly stars: number;
  /** Only at the sea. */
  readonly beach: boolean;
  /** The parts of its name that follow it, before the place; `*` is none. */
  readonly lines: readonly string[];
};

/** name | stars | b for the beach | lines */
const ROWS = `
Corvane|5||Palace,Grand
Halderoy|5||*,Residences
Velmont Aurelle|5||*
Belmarin|5|b|Grand,Royal
Astrivo|4||*,Collection
Meridane|4||*,Plaza
Kestrow|4||Suites,*
Lindqvane|4||*
Sundrelle|4|b|Beach Resort,Bay Resort
Palmadora|4|b|Resort,Club
Quillstay|3||*,Express
Ferrelo|3||*,Garden
Tovalo|3||*
Oakfern|3||Suites,Inn
Nodarra|3||*
Costavela|3|b|*,Aparthotel
Pennibed|2||*
Zambrel|2||Budget,*
Nightloft|2||*`;

/** Every chain; the names are invented. */
export const CHAINS: readonly Chain[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [name = '', stars = '', beach = '', lines = ''] = row.split('|');
    return {
      name,
      stars: Number(stars),
      beach: beach === 'b',
      lines: lines.split(',').map((line) => (line === '*' ? '' : line)),
    };
  });
