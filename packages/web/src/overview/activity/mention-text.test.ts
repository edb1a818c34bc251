import { describe, expect, it } from 'vitest';
import { mentionAt, withMention } from './mention-text.ts';

describe('a name after @', () => {
  it.each([
    ['Ask @As', 7, { start: 4, typed: 'As' }],
    ['@', 1, { start: 0, typed: '' }],
    ['Ask @Asha R', 11, { start: 4, typed: 'Asha R' }],
    ['सुनिए @आशा', 10, { start: 6, typed: 'आशा' }],
    ['mail@example.com', 16, null],
    ['@Asha Rao please', 16, null],
    ['no name', 7, null],
  ])('%s', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found);
  });

  it('is completed in its place, what follows stays', () => {
    expect(withMention('Ask @As about it', 4, 7, 'Asha Rao')).toEqual({
      text: 'Ask @Asha Rao about it',
      caret: 14,
    });
  });
});
