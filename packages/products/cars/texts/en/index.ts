import { app } from './app.ts';
import { carServer } from './car-server.ts';

/** All texts of cars: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...app, ...carServer };

type Own = typeof texts;

declare module '@caravel/messages/keys.ts' {
  interface ProductTexts extends Own {}
}
