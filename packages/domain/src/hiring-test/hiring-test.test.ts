import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { testCreated, testRetired } from './hiring-test.examples.ts';
import { getAssignableTest, createTest, hiringTest, retireTest } from './hiring-test.ts';

const given = specify(hiringTest);
const [roleId = ''] = testCreated.data.roleIds;

describe('creating a test', () => {
  it('is refused the second time', () => {
    given()
      .when((state) => createTest(state, testCreated.data))
      .yields(testCreated);
    given(testCreated)
      .when((state) => createTest(state, testCreated.data))
      .refuses('already_exists');
  });
});

describe('retiring a test', () => {
  it('is recorded once, and refused for a test that does not exist', () => {
    given(testCreated)
      .when((state) => retireTest(state, testRetired.data))
      .yields(testRetired);
    given(testCreated, testRetired)
      .when((state) => retireTest(state, testRetired.data))
      .yieldsNothing();
    given()
      .when((state) => retireTest(state, testRetired.data))
      .refuses('test_not_found');
  });
});

describe('assigning a test', () => {
  it('is allowed for candidates of its roles, or of any role if it names none', () => {
    expect(getAssignableTest(given(testCreated).state(), roleId)).toEqual(testCreated.data);
    const anywhere = { ...testCreated, data: { ...testCreated.data, roleIds: [] } };
    expect(getAssignableTest(given(anywhere).state(), 'any')).toEqual(anywhere.data);
  });

  it('is refused for another role, for a retired test and for a test that does not exist', () => {
    expect(() => getAssignableTest(given(testCreated).state(), 'any')).toThrow('test_not_for_role');
    const retired = given(testCreated, testRetired).state();
    expect(() => getAssignableTest(retired, roleId)).toThrow('test_retired');
    expect(() => getAssignableTest(given().state(), roleId)).toThrow('test_not_found');
  });
});
