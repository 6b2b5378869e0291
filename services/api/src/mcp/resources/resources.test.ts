import { describe, expect, it } from 'vitest';

import { findResource, resources, toUri, toUriTemplate } from './resources.ts';

const id = '01a1ffbd-2cb8-77ae-83d0-7eb8d41a83b9';

describe('the URI of a resource', () => {
  it('names the resource and the id', () => {
    for (const resource of resources) {
      expect(findResource(toUri(resource, id))).toEqual({
        resource,
        args: { [resource.argument]: id },
      });
    }
  });

  it('has a template with a cursor exactly for resources with pages', () => {
    expect(resources.map(toUriTemplate)).toEqual([
      'hiring://candidates/{candidateId}',
      'hiring://candidates/{candidateId}/history{?cursor}',
      'hiring://roles/{roleId}',
      'hiring://steps/{stepId}/history{?cursor}',
    ]);
    const page = findResource(`hiring://steps/${id}.1/history?cursor=a%20b`);
    expect(page?.args).toEqual({ stepId: `${id}.1`, cursor: 'a b' });
  });

  it.each([
    'hiring://candidates/',
    'hiring://candidates/a/b',
    'hiring://candidates/a%2Fhistory',
    `hiring://roles/${id}?cursor=x`,
    `hiring://steps/${id}.1/history?limit=100`,
    `hiring://steps/${id}.1/history?cursor=x&cursor=y`,
    `hiring://steps/${id}.1/history?cursor=x?y`,
    `https://roles/${id}`,
    '',
  ])('is refused when no template has its form: %s', (uri) => {
    expect(findResource(uri)).toBeUndefined();
  });
});
