import { describe, expect, it } from 'vitest';

import { specify } from '../testing.ts';
import { testCreated, testRetired } from './hiring-test.examples.ts';
import { getAssignableTest, createTest, hiringTest, retireTest } from './hiring-test.ts';

const given = specify(hiringTest);
const [roleId = ''] = testCreated.data.roleIds;

describe('creating a test', () => {
  it('happens once', () => {
    given()
      .when((state) => createTest(state, testCreated.data))
      .yields(testCreated);
    given(testCreated)
      .when((state) => createTest(state, testCreated.data))
      .refuses('already_exists');
  });
});

describe('retiring a test', () => {
  it('happens once, to a test there is', () => {
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

describe('a test may be assigned', () => {
  it('to candidates of its roles, of any role when it names none', () => {
    expect(getAssignableTest(given(testCreated).state(), roleId)).toEqual(testCreated.data);
    const anywhere = { ...testCreated, data: { ...testCreated.data, roleIds: [] } };
    expect(getAssignableTest(given(anywhere).state(), 'any')).toEqual(anywhere.data);
  });

  it('neither for another role, nor once retired, nor when there is none', () => {
    expect(() => getAssignableTest(given(testCreated).state(), 'any')).toThrow('test_not_for_role');
    const retired = given(testCreated, testRetired).state();
    expect(() => getAssignableTest(retired, roleId)).toThrow('test_retired');
    expect(() => getAssignableTest(given().state(), roleId)).toThrow('test_not_found');
  });
});
