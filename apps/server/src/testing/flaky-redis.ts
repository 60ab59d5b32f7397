import { connect, createServer, type Socket } from 'node:net';
import { required } from '@caravel/kernel';

/** A connection to the test Redis that can break. */
export type FlakyRedis = {
  readonly url: string;
  /** Drops all connections and accepts no more, like a Redis that has exited. */
  cut(): void;
  /** Keeps connections and stops responding, like a Redis that hangs. */
  hang(): void;
  /** Works normally again. */
  mend(): void;
  close(): void;
};

/** Starts a proxy between the nodes and the Redis at a URL. */
export async function startFlakyRedis(redisUrl: string): Promise<FlakyRedis> {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let state: 'fine' | 'cut' | 'hanging' = 'fine';
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => state === 'fine' && to.write(chunk));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
    sockets.add(from);
  };
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const upstream = connect(Number(target.port || 6379), target.hostname);
    forward(socket, upstream);
    forward(upstream, socket);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = required(server.address(), 'address');
  const port = typeof address === 'object' ? address.port : 0;
  return {
    url: `redis://127.0.0.1:${port}${target.pathname}`,
    cut: () => {
      state = 'cut';
      dropAll();
    },
    hang: () => {
      state = 'hanging';
    },
    mend: () => {
      state = 'fine';
      dropAll();
    },
    close: () => {
      dropAll();
      server.close();
    },
  };
}
