import { expect, test } from 'vitest';
import { inLanguage } from './language.ts';
import { learn, t } from './words.ts';

learn('ne', {
  'Dues of {{what}}': '{{what}} को बक्यौता',
  'From {{first}} to {{last}}': '{{first}} देखि {{last}} सम्म',
  '<a>{{what}}</a> has none': '<a>{{what}}</a> मा छैन',
  'Nobody in {{what}}': '{{what}} कोही छैन',
});

test.each([
  ['मंसिर', 'मंसिरको बक्यौता'],
  ['कक्षा पाँच', 'कक्षा पाँचको बक्यौता'],
  ['सीता', 'सीताको बक्यौता'],
  ['२०८३', '२०८३ को बक्यौता'],
  ['Sita Example', 'Sita Example को बक्यौता'],
  ['कक्षा पाँच A', 'कक्षा पाँच A को बक्यौता'],
])('in Nepali the ending of a word is written with it: %s', (what, sentence) => {
  expect(inLanguage('ne', () => t('Dues of {{what}}', { what }))).toBe(sentence);
});

const ne = (text: string, values: Record<string, string>) => inLanguage('ne', () => t(text, values));

test('several endings, one behind an element, and a word that only begins like one', () => {
  expect(ne('From {{first}} to {{last}}', { first: 'मंसिर', last: '२०८४' })).toBe('मंसिरदेखि २०८४ सम्म');
  expect(ne('<a>{{what}}</a> has none', { what: 'पुस' })).toBe('<a>पुस</a>मा छैन');
  expect(ne('Nobody in {{what}}', { what: 'कक्षा पाँच' })).toBe('कक्षा पाँच कोही छैन');
});
