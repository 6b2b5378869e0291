import { describe, expect, it } from 'vitest';

import { createRouteTable } from './route-table.ts';

const paths = [
  'GET /api/v1/me',
  'GET /api/v1/candidates',
  'POST /api/v1/candidates',
  'GET /api/v1/candidates/{id}',
  'GET /api/v1/candidates/{id}/notes',
  'POST /api/v1/candidates/{id}/roles',
  'GET /portal/{slug}/roles/{roleId}',
];
const findRoute = createRouteTable(
  paths.map((target) => {
    const [method = '', path = ''] = target.split(' ');
    return { method, path, target };
  }),
);
const find = (request: string) => {
  const [method = '', path = ''] = request.split(' ');
  return findRoute(method, path);
};

describe('createRouteTable', () => {
  it('finds each route by its method and path', () => {
    expect(paths.map((path) => find(path)?.target)).toEqual(paths);
  });

  it.each([
    ['GET /api/v1/candidates/7', { id: '7' }],
    ['GET /portal/acme/roles/8', { slug: 'acme', roleId: '8' }],
    ['GET /api/v1/candidates/a%20b%2Fc', { id: 'a b/c' }],
    ['GET /api/v1/candidates/100%', { id: '100%' }],
  ])('reads the parameters of %s', (request, params) => {
    expect(find(request)?.params).toEqual(params);
  });

  it('serves HEAD by the route of GET', () => {
    expect(find('HEAD /api/v1/me')?.target).toBe('GET /api/v1/me');
  });

  it.each([
    'POST /api/v1/me',
    'GET /api/v1/me/',
    'GET /api/v1/ME',
    'GET /api/v1/candidates/',
    'GET /api/v1/candidates//notes',
    'GET /api/v1/candidates/7/notes/8',
    'GET //api/v1/me',
    'GET /',
    'HEAD /api/v1/candidates/7/roles',
  ])('finds no route for %s', (request) => {
    expect(find(request)).toBeUndefined();
  });
});
