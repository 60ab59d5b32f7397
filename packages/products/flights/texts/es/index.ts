import { app } from './app.ts';
import { flightServer } from './flight-server.ts';

/** All texts of flights: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...app, ...flightServer };
