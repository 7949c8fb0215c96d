import type { Dictionary } from '@school-office/contract/words';

export const backup: Dictionary = {
  'The data is in a MongoDB of its own: the office makes no backup of it, its admin does.':
    'विवरण छुट्टै MongoDB मा राखिएको छ: त्यसको ब्याकअप यो प्रणालीले होइन, त्यसका प्राविधिकले लिन्छन्।',
  'BACKUP_AT says that the office makes no backup by itself.': 'BACKUP_AT मा स्वचालित ब्याकअप नलिने भनिएको छ।',
  'The backup of {{day}} at {{time}} failed: {{why}}': '{{day}} को {{time}} बजेको ब्याकअप हुन सकेन: {{why}}',
  'The last backup is of {{day}}, more than two days ago.':
    'अन्तिम ब्याकअप {{day}} को हो, दुई दिनभन्दा पुरानो भइसक्यो।',
  'The backups lie on the same disk as the data and are lost with it: name a folder on another disk as BACKUP_DIR.':
    'ब्याकअप विवरण भएकै डिस्कमा छ, त्यो डिस्क बिग्रिएमा दुवै नष्ट हुन्छन्: BACKUP_DIR मा अर्को डिस्कको फोल्डर राख्नुहोस्।',
  'At the rate of the last days the disk with the data is full within a day: make room on it now.':
    'पछिल्ला दिनमा जस्तै भरिँदै गए विवरण भएको डिस्क एक दिनभित्रै भरिन्छ: अहिले नै ठाउँ खाली गर्नुहोस्।',
  'At the rate of the last days the disk with the data is full in 1 day: make room on it soon.':
    'पछिल्ला दिनमा जस्तै भरिँदै गए विवरण भएको डिस्क १ दिनमा भरिन्छ: चाँडै ठाउँ खाली गर्नुहोस्।',
  'At the rate of the last days the disk with the data is full in {{days}} days: make room on it soon.':
    'पछिल्ला दिनमा जस्तै भरिँदै गए विवरण भएको डिस्क {{days}} दिनमा भरिन्छ: चाँडै ठाउँ खाली गर्नुहोस्।',
};
