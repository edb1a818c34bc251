import * as finance from '../resources-finance.ts';
import * as leave from '../resources-leave.ts';
import * as people from '../resources-people.ts';
import * as time from '../resources-time.ts';
import {
  choices as frameChoices,
  fieldHelp as frameHelp,
  fields as frameFields,
  resources as frameResources,
  sections as frameSections,
} from '../resources.ts';

/** The names of all records, area by area: those of the frame, and what comes with the other screens. */
export const resources = {
  ...frameResources,
  ...finance.resources,
  ...leave.resources,
  ...people.resources,
  ...time.resources,
} as const;

export const fields = {
  ...frameFields,
  ...finance.fields,
  ...leave.fields,
  ...people.fields,
  ...time.fields,
} as const;

export const fieldHelp = {
  ...frameHelp,
  ...finance.fieldHelp,
  ...leave.fieldHelp,
  ...people.fieldHelp,
  ...time.fieldHelp,
} as const;

export const choices = {
  ...frameChoices,
  ...finance.choices,
  ...leave.choices,
  ...people.choices,
  ...time.choices,
} as const;

export const sections = {
  ...frameSections,
  ...finance.sections,
  ...leave.sections,
  ...people.sections,
  ...time.sections,
} as const;
