// Scripts that Redis runs atomically. A search has six keys: a hash with its state, its lease, its index, its records, its notes, and its results packed
// instead of index and records once it has ended.

/**
 * KEYS: search, lease, start key, open searches, their sizes. ARGV: id, prefix of its address, holder, lease ms, lifetime ms, most bytes, 1
 * if the start key counts, then the hash. The oldest searches are removed to make room if all together exceed the most bytes.
 */
export const OPEN = `
local lifetime = ARGV[5]
if ARGV[7] == '1' then
  local known = redis.call('GET', KEYS[3])
  if known and redis.call('EXISTS', ARGV[2] .. known) == 1 then return known end
  redis.call('SET', KEYS[3], ARGV[1], 'PX', lifetime)
end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, over in ipairs(redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', now)) do
  redis.call('HDEL', KEYS[5], over)
  redis.call('ZREM', KEYS[4], over)
end
local total = 0
for _, size in ipairs(redis.call('HVALS', KEYS[5])) do total = total + size end
while total > tonumber(ARGV[6]) do
  local oldest = redis.call('ZRANGE', KEYS[4], 0, 0)[1]
  total = total - redis.call('HGET', KEYS[5], oldest)
  redis.call('DEL', oldest, oldest .. ':lease', oldest .. ':index', oldest .. ':records', oldest .. ':notes', oldest .. ':packed')
  redis.call('HDEL', KEYS[5], oldest)
  redis.call('ZREM', KEYS[4], oldest)
end
redis.call('HSET', KEYS[1], unpack(ARGV, 8))
redis.call('PEXPIRE', KEYS[1], lifetime)
redis.call('SET', KEYS[2], ARGV[3], 'PX', ARGV[4])
redis.call('ZADD', KEYS[4], now + lifetime, KEYS[1])
redis.call('HSET', KEYS[5], KEYS[1], 0)
return ARGV[1]`;

/** KEYS: search, lease. ARGV: holder, lease ms, most takeovers. */
export const CLAIM = `
if redis.call('HGET', KEYS[1], 'state') ~= 'running' or redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
if tonumber(redis.call('HGET', KEYS[1], 'takeovers')) >= tonumber(ARGV[3]) then return 0 end
redis.call('HINCRBY', KEYS[1], 'takeovers', 1)
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
return 1`;

/**
 * KEYS: search, lease, index, records, sizes. ARGV: holder, lease ms, 1 if done, field of a source or '', its outcome, bytes of a record besides
 * its texts or '' without a wave, its index, then id and body of each record. A record that replaces another counts once. Each key gets its
 * expiry once, when it is created.
 */
export const WRITE = `
local state = redis.call('HGET', KEYS[1], 'state')
if not state then return 'gone' end
local held = redis.call('GET', KEYS[2])
if state ~= 'running' or (held and held ~= ARGV[1]) then return 'refused' end
if ARGV[6] ~= '' then
  local isNew = redis.call('EXISTS', KEYS[3]) == 0
  redis.call('RPUSH', KEYS[3], ARGV[7])
  local bytes = #ARGV[7]
  for i = 8, #ARGV, 2 do
    local before = redis.call('HSTRLEN', KEYS[4], ARGV[i])
    bytes = bytes + #ARGV[i + 1] - before
    if before == 0 then bytes = bytes + #ARGV[i] + ARGV[6] end
  end
  for i = 8, #ARGV, 2000 do redis.call('HSET', KEYS[4], unpack(ARGV, i, math.min(i + 1999, #ARGV))) end
  if isNew then redis.call('PEXPIRE', KEYS[3], redis.call('PTTL', KEYS[1])) end
  if redis.call('PTTL', KEYS[4]) == -1 then redis.call('PEXPIRE', KEYS[4], redis.call('PTTL', KEYS[1])) end
  redis.call('HSET', KEYS[1], 'revision', redis.call('LLEN', KEYS[3]), 'count', redis.call('HLEN', KEYS[4]))
  redis.call('HINCRBY', KEYS[5], KEYS[1], bytes)
  redis.call('HINCRBY', KEYS[1], 'bytes', bytes)
end
if ARGV[4] ~= '' then redis.call('HSET', KEYS[1], ARGV[4], ARGV[5]) end
if ARGV[3] == '1' then
  redis.call('HSET', KEYS[1], 'state', 'done')
  redis.call('DEL', KEYS[2])
else
  redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[2])
end
return 'kept'`;

/** KEYS: search, index, records, sizes, packed. ARGV: revision, packed results. Only a search that has ended is packed, and only as it is. */
export const PACK = `
local state, revision, bytes = unpack(redis.call('HMGET', KEYS[1], 'state', 'revision', 'bytes'))
if state ~= 'done' or revision ~= ARGV[1] or redis.call('EXISTS', KEYS[5]) == 1 then return end
redis.call('SET', KEYS[5], ARGV[2], 'PX', redis.call('PTTL', KEYS[1]))
redis.call('DEL', KEYS[2], KEYS[3])
redis.call('HINCRBY', KEYS[4], KEYS[1], #ARGV[2] - bytes)`;

/** KEYS: lease. ARGV: holder. */
export const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

/** KEYS: search, lease. */
export const CANCEL = `
if redis.call('HGET', KEYS[1], 'state') ~= 'running' then return end
redis.call('HSET', KEYS[1], 'state', 'cancelled')
redis.call('DEL', KEYS[2])`;

/** KEYS: search, notes, sizes. ARGV: key, note, its bytes if it is new. Returns 0 if there is no such search. */
export const NOTE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
local before = redis.call('HGET', KEYS[2], ARGV[1])
local bytes = ARGV[3]
if before then bytes = #ARGV[2] - #before end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
if redis.call('PTTL', KEYS[2]) == -1 then redis.call('PEXPIRE', KEYS[2], redis.call('PTTL', KEYS[1])) end
redis.call('HINCRBY', KEYS[3], KEYS[1], bytes)
return 1`;
