import { boqs } from '@plinth/domain/commercial/boqs.ts';
import { viewScreen } from '../../../crud/view-screen.tsx';
import { BillContents } from './bill-contents.tsx';

/** A bill of quantities: its items section by section, each with what it adds up to. */
export const BillView = viewScreen(boqs, 'id', { lines: (bill) => <BillContents bill={bill} /> });
