import { connect } from 'node:net';
import { forgotPassword } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  const address = t.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => t.close());

/** Sends bytes as they are and gives the status line's code; 0 where the connection was cut. */
function raw(requestLine: string, headers: readonly string[], body: string): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
      if (answer.includes('\r\n\r\n')) socket.end();
    });
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
    socket.write(
      `${requestLine}\r\n${headers.join('\r\n')}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });
}

const USUAL = ['Content-Type: application/json', 'X-App-Key: caravel-web', 'Sec-Fetch-Site: same-origin'];
const POST = `POST ${forgotPassword.path} HTTP/1.1`;

describe('links in mails', () => {
  test('lead to the agency’s own origin, whatever the request says of its host', async () => {
    const home = await t.freshAgency();
    const other = await t.freshAgency();
    const { email } = await home.persona('client');
    const host = new URL(home.agency.origin).hostname;
    const otherHost = new URL(other.agency.origin).hostname;
    const body = JSON.stringify({ email, hostName: 'evil.test', origin: 'https://evil.test' });
    const variants: readonly (readonly [string, readonly string[]])[] = [
      [POST, [`Host: ${host}`]],
      [POST, [`Host: ${host}:9999`]],
      [POST, [`Host: ${host.toUpperCase()}.`]],
      [POST, [`Host: ${host}`, 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.test']],
      [POST, [`Host: ${host}`, 'X-Host: evil.test', 'X-Original-URL: https://evil.test/', 'X-Rewrite-URL: /']],
      [POST, [`Host: ${host}`, 'Referer: https://evil.test/']],
      [POST, [`Host: ${host}`, 'Host: evil.test']],
      [POST, ['Host: evil.test', `Host: ${host}`]],
      [POST, [`Host: ${host}:'<a href=//evil.test`]],
      [POST, [`Host: evil.test@${host}`]],
      [POST, [`Host: ${host}@evil.test`]],
      [POST, [`Host: ${host}/evil.test`]],
      [POST, ['Host: evil.test']],
      [POST, ['Host: [::1]']],
      [POST, ['Host: 127.0.0.1']],
      [POST, [`Host: ${'a'.repeat(300)}`]],
      [POST, [`Host: evil.${host}`]],
      [POST, [`Host: ${otherHost}`]],
      [`POST http://evil.test${forgotPassword.path} HTTP/1.1`, [`Host: ${host}`]],
      [`POST http://${host}${forgotPassword.path} HTTP/1.1`, ['Host: evil.test']],
    ];
    const statuses: number[] = [];
    for (const [line, headers] of variants) {
      statuses.push(await raw(line, [...headers, ...USUAL], body));
      await t.drain();
      t.clock.advance(3_600_000);
    }
    expect(statuses.slice(0, 6)).toEqual(Array(6).fill(200));
    for (const status of statuses.slice(6, 17)) expect([400, 404, 421]).toContain(status);
    expect(statuses[17]).toBe(200);
    for (const status of statuses.slice(18)) expect([400, 404, 421]).toContain(status);

    const mails = await listMailbox(t.platform.database, email);
    expect(mails).toHaveLength(6);
    for (const mail of mails) {
      const addresses = `${mail.text} ${mail.html}`.match(/https?:\/\/[^\s"'<>]+/g) ?? [];
      const ours = addresses.filter((address) => !/^http:\/\/www\.w3\.org\//.test(address));
      expect(ours.length).toBeGreaterThan(2);
      for (const address of ours) expect(new URL(address).origin).toBe(home.agency.origin);
      expect(mail.html + mail.text).not.toContain('evil');
    }
  });
});
