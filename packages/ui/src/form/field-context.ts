import { createContext, use } from 'react';

/** What a control needs to know of the field around it. */
export type FieldControl = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};

export const FieldContext = createContext<FieldControl | null>(null);

type ControlAttributes = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  'aria-required'?: boolean;
};

/** The attributes that tie a control to its label, help and error; what the control says itself wins. */
export function useFieldAttributes(
  own: { id?: string; isInvalid?: boolean; 'aria-describedby'?: string } = {},
): ControlAttributes {
  const field = use(FieldContext);
  const isInvalid = own.isInvalid ?? field?.isInvalid ?? false;
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-required': field?.isRequired || undefined,
  };
}

/** Id of the label, for controls that are not form elements. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
