// A separate node: starts a search in which one supplier responds and another never does, prints its id, and waits to be killed.
import { required } from '@caravel/kernel';
import { systemClock } from '../../context.ts';
import { createLogger } from '../../log.ts';
import { connectRedis } from '../../redis.ts';
import { openSearches } from '../open-searches.ts';
import { planOf, silentSource, toy, toySource } from './toy-search.ts';

const [redisUrl, agencyId, userId] = process.argv.slice(2);
const log = createLogger({ level: 'silent' });
const redis = await connectRedis(required(redisUrl, 'URL of Redis'), log);
const searches = openSearches({ clock: systemClock, log, redis });
const searcher = { agencyId: required(agencyId, 'agency'), userId: required(userId, 'person') };
const plan = planOf(toySource('acme', [[toy('a', 1)]]), silentSource('zoom'));
const { searchId, events } = await searches.start(searcher, { kind: 'toys', request: null, plan });
for await (const _ of events) process.stdout.write(`${searchId}\n`);
