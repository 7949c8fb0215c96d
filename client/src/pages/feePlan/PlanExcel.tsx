import type { ClassPlan, FeeHead } from '@school-office/contract/money/feePlan';
import { phrase } from '@school-office/contract/words';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { dueText } from '../../features/plan/headTexts.ts';
import { useClassNames } from '../../features/school/useClasses.ts';

interface PlanExcelProps {
  year: number;
  /** Those that are not retired. */
  heads: readonly FeeHead[];
  /** As it stands on the screen. */
  planned: readonly ClassPlan[];
}

/** The plan as a file: heads down, classes across. */
export function PlanExcel({ year, heads, planned }: PlanExcelProps) {
  const classNames = useClassNames();
  return (
    <ExcelButton<FeeHead>
      title={`Fee plan ${year}`}
      columns={[
        { name: phrase('Head'), value: ({ name }) => name },
        { name: phrase('Due'), value: dueText },
        ...classNames.map((classname) => ({
          name: classname,
          value: ({ _id }: FeeHead) => planned.find((each) => each.classname === classname)?.amounts[_id],
        })),
      ]}
      rows={heads}
    />
  );
}
