import { expect, it } from 'vitest';

import { listHeaderValues } from './request-headers.ts';

const rawHeaders = ['Host', 'x', 'AUTHORIZATION', 'Bearer a', 'authorization', 'b', 'X-Key', ''];

it('lists every value of a header in the order in which they were sent', () => {
  expect(listHeaderValues({ rawHeaders }, 'authorization')).toEqual(['Bearer a', 'b']);
  expect(listHeaderValues({ rawHeaders }, 'x-key')).toEqual(['']);
});

it('lists no value for a header that was not sent, or whose name is the value of another', () => {
  expect(listHeaderValues({ rawHeaders }, 'x')).toEqual([]);
});
