import { expect, test } from 'vitest';
import { mayReach } from './public-address.ts';

const INSIDE = [
  // This network and this machine
  ...['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.1.2.3', '127.255.255.254'],
  // Private
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1', '192.168.255.254'],
  // Shared by customers of a provider (CGNAT), and the metadata of Alibaba in it
  ...['100.64.0.1', '100.127.255.254', '100.100.100.200'],
  // Link-local, with the metadata of most clouds
  ...['169.254.0.1', '169.254.169.254', '169.254.170.2'],
  // The agent of Azure, the metadata of Oracle
  ...['168.63.129.16', '192.0.0.192'],
  // Protocols, relays, documentation, measuring, multicast, reserved, broadcast
  ...['192.0.0.1', '192.0.0.170', '192.88.99.1', '192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.254'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
  // IPv6: unspecified, this machine, its own networks, links, sites, multicast
  ...['::', '::1', '0:0:0:0:0:0:0:1', 'fc00::1', 'fd00:ec2::254', 'fdff::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  ...['ff00::1', 'ff02::1', 'ff0e::1'],
  // IPv6 that carries IPv4: mapped in both notations, compatible, NAT64 of everybody and of a network, SIIT, 6to4, Teredo
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1', '::808:808'],
  ...['64:ff9b::7f00:1', '64:ff9b::10.0.0.1', '64:ff9b::808:808', '64:ff9b:1::a00:1', '::ffff:0:7f00:1', '::ffff:0:808:808'],
  ...['2002:7f00:1::', '2002:a00:1::1', '2002:808:808::1', '2001::1', '2001:0:4136:e378::1'],
  // IPv6: documentation, discard, benchmarking, ORCHID, identifiers of drones, outside of what is routed
  ...['2001:db8::1', '3fff::1', '100::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1', '4000::1', '8000::1', '5f00::1'],
  // No notation that the connection would be given
  ...[
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.1:80',
    '[::1]',
    ' 8.8.8.8',
    '1.2.3.4.5',
    '8.8.8',
  ],
];

const PUBLIC = ['8.8.8.8', '1.1.1.1', '93.184.216.34', '100.63.255.255', '172.15.0.1', '172.32.0.1', '168.63.129.17'];
const PUBLIC_6 = ['2606:4700:4700::1111', '2001:4860:4860::8888', '2a00:1450:4001:81b::200e'];

test('the table has at least sixty addresses that are refused', () => {
  expect(new Set(INSIDE).size).toBeGreaterThan(60);
});

test.each(INSIDE)('%s is not reached', (address) => {
  expect(mayReach(address, 'public')).toBe(false);
});

test.each([...PUBLIC, ...PUBLIC_6])('%s is', (address) => {
  expect(mayReach(address, 'public')).toBe(true);
});

test('in development this machine is reached, and nothing else of the inside', () => {
  const reached = INSIDE.filter((address) => mayReach(address, 'loopback'));
  expect(reached).toEqual(['127.0.0.1', '127.1.2.3', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1']);
});
