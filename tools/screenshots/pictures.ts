import type { Page } from 'playwright-core';

import type { ShownWorld } from './shown-world.ts';

export type Picture = {
  /** The beginning of the names of its files. */
  readonly name: string;
  readonly path: string;
  /** The user who is signed in; without it, no one is. */
  readonly userId?: string;
  /** Resolves when the page shows what the picture is about. */
  readonly prepare: (page: Page) => Promise<unknown>;
};

/** Every page of console and career portal, the portal in its three languages. */
export const listPictures = (world: ShownWorld): readonly Picture[] => [
  ...listPipelinePictures(world),
  ...listHistoryPictures(world),
  ...listAdminPictures(world),
  ...listSessionPictures(world),
  ...listPortalPictures(world, 'en'),
  ...listPortalPictures(world, 'fr'),
  ...listPortalPictures(world, 'ar'),
];

const waitForText = (text: string | RegExp) => (page: Page) =>
  page.getByText(text).or(page.getByLabel(text)).first().waitFor();

const listPipelinePictures = ({
  recruiterId: userId,
  roleId,
  openStepId,
}: ShownWorld): readonly Picture[] => [
  { name: 'roles', path: '/console/pipeline', userId, prepare: waitForText('Warehouse planner') },
  {
    name: 'board',
    path: `/console/pipeline/${roleId}`,
    userId,
    prepare: (page) => page.getByRole('button', { name: 'Elena Petrova' }).waitFor(),
  },
  {
    name: 'candidate',
    path: `/console/pipeline/${roleId}?step=${openStepId}`,
    userId,
    prepare: waitForText('New note'),
  },
  {
    name: 'reject',
    path: `/console/pipeline/${roleId}?step=${openStepId}`,
    userId,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Reject/ }).click();
      await page.getByRole('dialog').last().getByRole('textbox').first().waitFor();
    },
  },
];

const listHistoryPictures = ({
  recruiterId: userId,
  adminId,
  candidateId,
  rejectedStepId,
  roleId,
  keyId,
}: ShownWorld): readonly Picture[] => [
  { name: 'histories', path: '/console/history', userId, prepare: waitForText('Ines Duarte') },
  {
    name: 'history',
    path: `/console/history/steps/${rejectedStepId}`,
    userId,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Step rejected' }).click();
      await page.getByText('rejected (differs)').waitFor();
    },
  },
  {
    name: 'history-of-a-candidate',
    path: `/console/history/candidates/${candidateId}`,
    userId: adminId,
    prepare: waitForText(/events are as they/),
  },
  {
    name: 'history-of-a-role',
    path: `/console/history/roles/${roleId}`,
    userId: adminId,
    prepare: waitForText(/events are as they/),
  },
  {
    name: 'history-of-a-key',
    path: `/console/history/keys/${keyId}`,
    userId: adminId,
    prepare: waitForText(/events are as they/),
  },
];

const listAdminPictures = ({ adminId: userId, keyId }: ShownWorld): readonly Picture[] => [
  { name: 'keys', path: '/console/keys', userId, prepare: waitForText('Screening agent') },
  {
    name: 'key',
    path: `/console/keys/${keyId}`,
    userId,
    prepare: (page) => page.getByRole('img', { name: /^Requests by/ }).waitFor(),
  },
  {
    name: 'new-key',
    path: '/console/keys',
    userId,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'New key' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operations',
    path: '/console/operations',
    userId,
    prepare: waitForText('candidate-steps'),
  },
  {
    name: 'maintenance-task',
    path: '/console/operations',
    userId,
    prepare: async (page) => {
      const verify = { name: 'Verify users', exact: true } as const;
      await page.getByRole('button', verify).click();
      await page.getByRole('dialog').getByRole('button', verify).click();
      await page.getByRole('link', verify).first().click();
      await page.getByText('Completed', { exact: true }).waitFor();
    },
  },
  {
    name: 'health',
    path: '/console/operations/health',
    userId,
    prepare: waitForText('Event store'),
  },
];

const listSessionPictures = ({ recruiterId: userId }: ShownWorld): readonly Picture[] => [
  {
    name: 'members',
    path: '/console/members',
    userId,
    prepare: waitForText('Hadi Hiring'),
  },
  { name: 'sessions', path: '/console/sessions', userId, prepare: waitForText('This session') },
  {
    name: 'sign-in',
    path: '/console/sign-in',
    prepare: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).waitFor(),
  },
  {
    name: 'not-found',
    path: '/console/none',
    userId,
    prepare: waitForText('This page does not exist'),
  },
];

const waitForHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

const listPortalPictures = (
  { slug, roleId }: ShownWorld,
  locale: 'en' | 'fr' | 'ar',
): readonly Picture[] => {
  const list = `/${locale}/careers/${slug}`;
  return [
    { name: `portal-list.${locale}`, path: list, prepare: waitForHeading },
    { name: `portal-role.${locale}`, path: `${list}/roles/${roleId}`, prepare: waitForHeading },
    {
      name: `portal-sign-up.${locale}`,
      path: `${list}/roles/${roleId}`,
      prepare: async (page) => {
        await page.locator('form[action$="/apply"] button').first().click();
        await page.locator('#email').waitFor();
      },
    },
    { name: `portal-no-result.${locale}`, path: `${list}?q=zzzzzz`, prepare: waitForHeading },
    { name: `portal-closed.${locale}`, path: `${list}/roles/none`, prepare: waitForHeading },
  ];
};
