/** Redis for the suites with several nodes; if undefined, they do not run. */
export function testRedisUrl(): string | undefined {
  return process.env.TEST_REDIS_URL || undefined;
}
