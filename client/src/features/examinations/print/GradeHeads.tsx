import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { Both } from '../../../components/print/Both.tsx';

export function GradeHeads({ scheme }: Pick<ClassResults, 'scheme'>) {
  if (scheme === 'judged')
    return (
      <tr>
        <th>{t('SN')}</th>
        <th>
          <Both english="Subject" nepali="विषय" />
        </th>
        <th className={looks('centre')}>
          <Both english="Grade" nepali="ग्रेड" between=" " />
        </th>
      </tr>
    );
  return (
    <tr>
      <th>{t('SN')}</th>
      <th>
        <Both english="Subject" nepali="विषय" />
      </th>
      {scheme === 'letters' && (
        <th className={looks('centre')}>
          <Both english="Credit hours" nepali="क्रेडिट घण्टा" between=" " />
        </th>
      )}
      <th className={looks('right')}>
        <Both english="Theory" nepali="सैद्धान्तिक" between=" " />
      </th>
      {scheme === 'letters' && <th className={looks('centre')}>{t('Grade')}</th>}
      <th className={looks('right')}>
        <Both english="Internal" nepali="आन्तरिक" between=" " />
      </th>
      {scheme === 'letters' ? (
        <>
          <th className={looks('centre')}>{t('Grade')}</th>
          <th className={looks('centre')}>
            <Both english="Point" nepali="अङ्क" between=" " />
          </th>
          <th className={looks('centre')}>
            <Both english="Grade" nepali="ग्रेड" between=" " />
          </th>
        </>
      ) : (
        <>
          <th className={looks('right')}>
            <Both english="Total" nepali="जम्मा" between=" " />
          </th>
          <th className={looks('centre')}>{t('Pass marks')}</th>
        </>
      )}
    </tr>
  );
}
