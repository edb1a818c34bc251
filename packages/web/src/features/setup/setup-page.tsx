import { useMutation } from '@tanstack/react-query';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@plinth/domain/errors.ts';
import { pageAddresses } from '@plinth/domain/page-addresses.ts';
import { Button } from '@plinth/ui/primitives/button.tsx';
import { useConfig } from '../../base/config-context.tsx';
import { useDataSource } from '../../base/data-source-context.tsx';
import { useErrorText } from '../../base/error-text.ts';
import { appErrorOf, unwrap } from '../../base/request-failure.ts';
import { PublicPage } from '../../session/public-page.tsx';
import { CompanyFields, OwnerFields, SampleField, TokenField } from './setup-fields.tsx';
import { browserZone, defaultsForZone } from './setup-defaults.ts';
import type { SetupValues } from './setup-values.ts';

/** `/setup`, while the installation is empty: the company and the account of its owner. */
export function SetupPage() {
  const { t } = useTranslation();
  const { isSetupTokenRequired } = useConfig();
  const form = useForm<SetupValues>({
    defaultValues: {
      token: '',
      companyName: '',
      taxId: '',
      ...defaultsForZone(browserZone()),
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmation: '',
      isSample: false,
    },
  });
  const setUp = useSetUp(form);

  return (
    <PublicPage title={t('auth.setup.title')} subtitle={t('auth.setup.subtitle')} isWide>
      <form
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => void form.handleSubmit((values) => setUp.mutate(values))(event)}
      >
        {isSetupTokenRequired && <TokenField form={form} />}
        <CompanyFields form={form} />
        <OwnerFields form={form} />
        <SampleField form={form} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isWide
          isLoading={setUp.isPending || setUp.isSuccess}
        >
          {t('auth.setup.submit')}
        </Button>
      </form>
    </PublicPage>
  );
}

/** Creates both in one step, signs the owner in and starts the application anew, now that it is set up. */
function useSetUp(form: UseFormReturn<SetupValues>) {
  const dataSource = useDataSource();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: async (values: SetupValues) => {
      const {
        token,
        companyName,
        taxId,
        baseCurrency,
        timeZone,
        countryPack,
        firstName,
        lastName,
        email,
        password,
        isSample,
      } = values;
      unwrap(
        await dataSource.act<unknown>('/setup/', {
          ...(token.trim() && { token: token.trim() }),
          company: {
            name: companyName.trim(),
            ...(taxId.trim() && { taxId: taxId.trim() }),
            baseCurrency,
            timeZone,
            countryPack,
          },
          owner: { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password },
        }),
      );
      // when only this fails, the sign-in page is where to go on
      await dataSource.session.signIn({ email: email.trim(), password, isRemembered: true });
      // its page shows how far it is, and offers it again where this failed
      if (isSample) await dataSource.call('request_job', { kind: 'sample_company' });
      return isSample;
    },
    meta: {
      failureMessage: 'auth.setup.failed',
      isShownByScreen: (error) => formFieldOf(error) !== undefined,
    },
    onError: (error) => {
      const appError = appErrorOf(error);
      const field = formFieldOf(appError);
      if (field) form.setError(field, { message: errorText(appError) }, { shouldFocus: true });
    },
    onSuccess: (isSample) => location.assign(isSample ? pageAddresses.settings_system.path : '/'),
  });
}

/** The field the server found fault with, under its name here. */
function formFieldOf({ field }: AppError): keyof SetupValues | undefined {
  const names = {
    token: 'token',
    'company.name': 'companyName',
    'company.taxId': 'taxId',
    'owner.email': 'email',
    'owner.password': 'password',
  } as const;
  return Object.entries(names).find(([serverName]) => serverName === field)?.[1];
}
