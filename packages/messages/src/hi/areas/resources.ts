import * as finance from '../resources-finance.ts';
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
} as const;

export const fields = {
  ...frameFields,
  ...finance.fields,
} as const;

export const fieldHelp = {
  ...frameHelp,
  ...finance.fieldHelp,
} as const;

export const choices = {
  ...frameChoices,
  ...finance.choices,
} as const;

export const sections = {
  ...frameSections,
  ...finance.sections,
} as const;
