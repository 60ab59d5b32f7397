/** Redis for the suites of several nodes; undefined: they do not run. */
export function testRedisUrl(): string | undefined {
  return process.env.TEST_REDIS_URL || undefined;
}
