import { concessionRequest, type ConcessionRequest } from '@school-office/contract/money/concessions';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useContractForm, type ContractForm } from '../../components/form/useContractForm.ts';
import { ButtonLink } from '../../components/kit/Button.tsx';
import { withText } from '../../components/listAddress.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { paths } from '../../lib/paths.ts';
import { CHOICES, KIND_OF_CHOICE, useEverybody, useProposed, type Choice } from './candidates.ts';
import { ForMany, type ForManyProps } from './ForMany.tsx';

/** The same concession for many students at once: for those whom a rule proposes, or for these. */
export function ForManyPage() {
  const [params, setParams] = useSearchParams();
  const choice = CHOICES.find((each) => each === params.get('rule')) ?? 'siblings';
  const [from, setFrom] = useState(2);
  const { year, month_name } = useThisMonth();
  const form: ContractForm<ConcessionRequest> = useContractForm<ConcessionRequest>(concessionRequest, {
    kind: KIND_OF_CHOICE[choice] || undefined,
    heads: [],
    from_year: year,
    from_month: month_name,
  });
  const choose = (next: Choice) => {
    setParams(withText('rule', next), { replace: true });
    form.setValue('kind', KIND_OF_CHOICE[next]);
  };
  const many = { form, choice, onChoose: choose, from, onFrom: setFrom };
  return (
    <>
      <PageHeader
        title={t('Concession for many')}
        subtitle={t('Who is ticked gets it, all of them at once.')}
      >
        <ButtonLink to={paths.concessions}>{t('All concessions')}</ButtonLink>
      </PageHeader>
      {choice === 'these' ? (
        <ForThese {...many} />
      ) : (
        <ForProposed key={`${choice} ${from}`} {...many} choice={choice} />
      )}
    </>
  );
}

type OfPage = Omit<ForManyProps, 'candidates'>;

function ForProposed({ choice, ...many }: OfPage & { choice: Exclude<Choice, 'these'> }) {
  return <ForMany {...many} choice={choice} candidates={useProposed(choice, many.from)} />;
}

function ForThese(many: OfPage) {
  return <ForMany {...many} candidates={useEverybody(useThisMonth())} />;
}
