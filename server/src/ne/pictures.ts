import type { Dictionary } from '@school-office/contract/words';

export const pictures: Dictionary = {
  'The time for this upload has run out. Please choose the picture again.':
    'फोटो पठाउने समय सकियो। कृपया फोटो फेरि छान्नुहोस्।',
  'This upload was sent before. Please choose the picture again.':
    'यो फोटो पहिले नै पठाइसकिएको छ। कृपया फोटो फेरि छान्नुहोस्।',
  '{{label}} must be a picture that was uploaded here': '{{label}}: यहीँ अपलोड गरिएको फोटो हुनुपर्छ।',
  'Many pictures are being uploaded right now. Please try again in a moment.':
    'अहिले धेरै फोटो अपलोड भइरहेका छन्। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
  'Picture is required': 'फोटो राख्नुहोस्।',
  'The picture is too large: at most {{megabytes}} MB': 'फोटो धेरै ठूलो छ: बढीमा {{megabytes}} MB हुन सक्छ।',
  'The form with the picture could not be read. Please send the picture again.':
    'फोटोसहितको फारम पढ्न सकिएन। कृपया फोटो फेरि पठाउनुहोस्।',
  'The picture has too many pixels: at most {{megapixels}} megapixels. Please choose a smaller one.':
    'फोटो धेरै ठूलो छ: बढीमा {{megapixels}} मेगापिक्सेल हुन सक्छ। कृपया सानो फोटो छान्नुहोस्।',
  'The file is empty. Please choose another picture.': 'फाइल खाली छ। कृपया अर्को फोटो छान्नुहोस्।',
  'This is a HEIC picture, as iPhones take them. Please open it there and save or send it as JPEG, or set Camera, Formats to Most Compatible.':
    'यो iPhone ले खिच्ने HEIC फोटो हो। कृपया त्यही फोनमा खोलेर JPEG मा सुरक्षित गर्नुहोस् वा पठाउनुहोस्, नभए Camera, Formats मा Most Compatible छान्नुहोस्।',
  'This kind of file cannot be used. Please choose a JPEG, PNG or WebP picture.':
    'यस्तो फाइल चल्दैन। कृपया JPEG, PNG वा WebP फोटो छान्नुहोस्।',
  'The picture is damaged or incomplete. Please choose another one.':
    'फोटो बिग्रेको वा अधुरो छ। कृपया अर्को छान्नुहोस्।',
  'The picture host did not accept the picture. Please try again in a moment.':
    'फोटो राख्ने सेवाले फोटो लिएन। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।',
};
