import { formatNepaliDateLong } from '@school-office/contract/calendar/nepaliCalendar';
import { LANGUAGES, LANGUAGE_NAMES, language } from '@school-office/contract/language';
import { t } from '@school-office/contract/words';
import { Check, KeyRound, Keyboard, Languages, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../components/Avatar.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Menu } from '../../components/menu/Menu.tsx';
import { useToday } from '../../components/useToday.ts';
import { rememberLanguage } from '../../features/auth/session.ts';
import { useLogOut } from '../../features/auth/useLogOut.ts';
import { ROLE_NAMES, useAccess } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { schoolInWords } from '../../features/school/schoolInWords.ts';
import { useSchool } from '../../features/school/useSchool.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import styles from './AccountMenu.module.css';

/** The round button of the user, and the menu below it. */
export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { name, email, image } = useUser();
  const logOut = useLogOut();
  const face = <Avatar name={name || email} image={image} shape="round" />;

  return (
    <div>
      <Menu label={t('User menu')} face={face} isRound head={<AccountHead />}>
        <Link role="menuitem" to={paths.account}>
          <UserRound aria-hidden="true" />
          {t('Name and picture')}
        </Link>
        <Link role="menuitem" to={paths.accountPassword}>
          <KeyRound aria-hidden="true" />
          {t('Password')}
        </Link>
        <button type="button" role="menuitem" onClick={onKeys}>
          <Keyboard aria-hidden="true" />
          {t('Keyboard shortcuts')}
          <kbd aria-hidden="true">?</kbd>
        </button>
        <hr />
        <LanguageChoice />
        <hr />
        <Link role="menuitem" to={paths.login} onClick={logOut}>
          <LogOut aria-hidden="true" />
          {t('Log out')}
        </Link>
      </Menu>
      <span className={looks('hidden')}>{t('Signed in as {{name}}', { name: name || email })}</span>
    </div>
  );
}

/** The languages of the screens, each in its own words. */
function LanguageChoice() {
  const dispatch = useAppDispatch();
  return LANGUAGES.map((one) => (
    <button
      key={one}
      type="button"
      role="menuitemradio"
      aria-checked={one === language()}
      lang={one}
      onClick={() => void dispatch(rememberLanguage(one))}
    >
      {one === language() ? <Check aria-hidden="true" /> : <Languages aria-hidden="true" />}
      {LANGUAGE_NAMES[one]}
    </button>
  ));
}

function AccountHead() {
  const { name, email, image } = useUser();
  const school = useSchool();
  const access = useAccess();
  const today = useToday();
  return (
    <div className={`${looks('row')} ${styles.head}`}>
      <Avatar name={name || email} image={image} shape="round" />
      <div className={looks('fill', 'anywhere')}>
        <strong>{name || email}</strong>
        <span className={looks('note', 'block')}>{email}</span>
        {access && <span className={looks('note', 'block')}>{ROLE_NAMES[access.role]}</span>}
      </div>
      <p className={looks('note')}>
        {schoolInWords(school)}
        <br />
        {formatNepaliDateLong(today)}
      </p>
    </div>
  );
}
