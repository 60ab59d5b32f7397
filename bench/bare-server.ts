// The cost of a session read without any of our code: Fastify, pg, one query. Arguments: port, database URL.
import { createHash } from 'node:crypto';
import { required } from '@caravel/kernel';
import fastify from 'fastify';
import pg from 'pg';

const [port, url] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: required(url, 'database URL'), max: 10 });
const app = fastify();
app.get('/session', async (request) => {
  const token = String(request.headers['x-access-token']);
  const { rows } = await pool.query({
    name: 'session',
    text: 'SELECT u.* FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.token_hash = $1 AND s.expires_at > now()',
    values: [createHash('sha256').update(token).digest('hex')],
  });
  const user = rows[0];
  return {
    data: { _id: user.id, email: user.email, firstName: user.first_name, lastName: user.last_name, userType: user.user_type },
  };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('listening\n');
