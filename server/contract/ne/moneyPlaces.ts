import type { Dictionary } from '../words.ts';

export const moneyPlaces: Dictionary = {
  'Cheques in hand': 'हातमा रहेको चेक',
  'Handed over, not said where': 'बुझाएको, कहाँ भनिएको छैन',
  'Advance of {{name}} ({{number}})': '{{name}} ({{number}}) को पेश्की',
};
