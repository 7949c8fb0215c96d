import { ClassGrid } from '../../components/ClassGrid.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { toAdmitCardsOfClass } from '../../lib/paths.ts';

export function AdmitCardClassesPage() {
  return (
    <>
      <PageHeader title="Admit Cards by Class" subtitle="Choose a class to see and print its cards." />
      <ClassGrid to={toAdmitCardsOfClass} />
    </>
  );
}
