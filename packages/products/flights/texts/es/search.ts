import { controls } from '@caravel/messages/es/controls.ts';
import { list } from '@caravel/messages/es/list.ts';
import { validation } from '@caravel/messages/es/validation.ts';
import { flights } from './flights.ts';

/** What the search of flights says, with the shared texts of its pages: they load no others. */
export const search = { ...controls, ...list, ...validation, ...flights };
