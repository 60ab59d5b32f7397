import { describe, expect, test } from 'vitest';
import { readHost } from './host.ts';

const read = (...hosts: string[]) => readHost(['Accept', '*/*', ...hosts.flatMap((host) => ['Host', host])], '/');

describe('the host of a request', () => {
  test.each([
    ['sunset.example.com', 'sunset.example.com'],
    ['Sunset.EXAMPLE.com', 'sunset.example.com'],
    ['sunset.localhost:3000', 'sunset.localhost'],
    ['sunset.example.com.', 'sunset.example.com'],
    ['sunset.example.com.:443', 'sunset.example.com'],
    ['viagens-são.example', 'xn--viagens-so-n5a.example'],
    ['localhost', 'localhost'],
  ])('%s is %s', (raw, host) => {
    expect(read(raw)).toEqual({ ok: true, host });
  });

  test.each([
    [''],
    [' '],
    ['.'],
    ['a..b'],
    ['.a.example'],
    ["a.example.com:'<a href=//evil"],
    ['a.example.com:80:90'],
    ['a.example.com:port'],
    ['user@a.example.com'],
    ['user:pass@a.example.com'],
    ['a.example.com/evil'],
    ['a.example.com\\evil'],
    ['a.example.com?x'],
    ['a.example.com#x'],
    ['a example.com'],
    ['a.example.com\tb'],
    ['a.example.com"'],
    ['127.0.0.1'],
    ['127.0.0.1:3000'],
    ['2130706433'],
    ['0x7f.1'],
    ['[::1]'],
    ['[::1]:3000'],
    ['::1'],
    ['a_b.example.com'],
    [`${'a'.repeat(300)}.example.com`],
    ['*.example.com'],
    ['a.example.com,b.example.com'],
    ['%61.example.com'],
  ])('%j is refused', (raw) => {
    expect(read(raw)).toEqual({ ok: false });
  });

  test('none, or two of them, are refused', () => {
    expect(read()).toEqual({ ok: false });
    expect(read('a.example.com', 'b.example.com')).toEqual({ ok: false });
    expect(read('a.example.com', 'a.example.com')).toEqual({ ok: false });
    expect(readHost(['HOST', 'a.example.com', 'hOsT', 'b.example.com'], '/')).toEqual({ ok: false });
  });

  test('a target with a host of its own is refused, and forwarded hosts count for nothing', () => {
    expect(readHost(['Host', 'a.example.com'], 'http://evil.com/x')).toEqual({ ok: false });
    expect(readHost(['Host', 'a.example.com'], '*')).toEqual({ ok: false });
    const forwarded = [
      'Host',
      'a.example.com',
      'X-Forwarded-Host',
      'evil.com',
      'Forwarded',
      'host=evil.com',
      'X-Host',
      'evil.com',
    ];
    expect(readHost(forwarded, '/')).toEqual({ ok: true, host: 'a.example.com' });
  });
});
