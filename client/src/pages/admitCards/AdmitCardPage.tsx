import { phrase, t } from '@school-office/contract/words';
import { School, User, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { ClassGrid } from '../../features/school/ClassGrid.tsx';
import { useOwnPlaces } from '../../features/school/useClasses.ts';
import { paths, toAdmitCardsOfClass } from '../../lib/paths.ts';
import classGridStyles from '../../features/school/ClassGrid.module.css';

const LINKS = [
  {
    to: paths.admitCardsOfAll,
    icon: School,
    label: phrase('All students'),
    note: phrase('The whole school, class by class'),
  },
  {
    to: paths.admitCardClasses,
    icon: Users,
    label: phrase('A particular class'),
    note: phrase('Choose one of the 13 classes'),
  },
  {
    to: paths.admitCardOfStudent,
    icon: User,
    label: phrase('A particular student'),
    note: phrase('By name, class and roll no'),
  },
];

export function AdmitCardPage() {
  return (
    <>
      <PageHeader title={t('Admit Card')} subtitle={t('Whose admit cards do you want to print?')} />
      <ul className={`${classGridStyles.classGrid} ${classGridStyles.ways}`}>
        {LINKS.map(({ to, icon: Icon, label, note }) => (
          <li key={to}>
            <Frame as={Link} kind="way" className={classGridStyles.classTile} to={to}>
              <Icon size={30} aria-hidden="true" />
              <strong className={looks('lead')}>{t(label)}</strong>
              <span className={looks('note')}>{t(note)}</span>
            </Frame>
          </li>
        ))}
      </ul>
    </>
  );
}

export function AdmitCardClassesPage() {
  return (
    <>
      <PageHeader
        title={t('Admit cards by class')}
        subtitle={t('Choose a class to see and print its cards.')}
      />
      <ClassGrid places={useOwnPlaces()} to={toAdmitCardsOfClass} />
    </>
  );
}
