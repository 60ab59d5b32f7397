import { controls } from '@caravel/messages/en/controls.ts';
import { list } from '@caravel/messages/en/list.ts';
import { validation } from '@caravel/messages/en/validation.ts';
import { flights } from './flights.ts';

/** What the search of flights says, with the shared texts of its pages: they load no others. */
export const search = { ...controls, ...list, ...validation, ...flights };
