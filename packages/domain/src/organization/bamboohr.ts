import { z } from 'zod';

/** The subdomain a company has at bamboohr.com: `acme` of `acme.bamboohr.com`. */
export const BambooHrCompany = z
  .string('company must be a string')
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'company must be a subdomain of bamboohr.com');

/** An API key, 160 bits in hexadecimal at the time of writing. Characters that a header cannot hold are refused. */
export const BambooHrApiKey = z
  .string('apiKey must be a string')
  .regex(/^[\w.-]{40,128}$/, 'apiKey must be 40 to 128 letters and digits');
