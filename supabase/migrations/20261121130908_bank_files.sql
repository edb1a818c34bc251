-- Files by which a bank takes many payments at once: India's NEFT and ISO 20022 credit transfers, for wages and for
-- suppliers alike. What the payments of a file have in common is its batch: reference, purpose, payer, account,
-- bank_code, currency and date; each transfer has reference, note, holder, account, bank_code and amount.

-- Text as every bank takes it: basic Latin letters and what ISO 20022 allows beside them.
create function private.bank_text(given text, longest integer) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return left(btrim(regexp_replace(regexp_replace(normalize(coalesce(given, ''), nfkd), '[^A-Za-z0-9/?:().,''+ -]', '',
    'g'), ' +', ' ', 'g')), longest);
end $$;

-- India's bulk transfer, as banks take it for NEFT: a line a payment; amounts of two decimals, no header.
create function private.neft_file(batch jsonb, transfers jsonb) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(string_agg(concat_ws(',', 'N', t.paid ->> 'account', t.paid ->> 'amount',
      replace(private.bank_text(t.paid ->> 'holder', 70), ',', ' '), t.paid ->> 'bank_code', batch ->> 'account',
      replace(private.bank_text(t.paid ->> 'note', 30), ',', ' '), t.paid ->> 'reference',
      to_char((batch ->> 'date')::date, 'DD/MM/YYYY')) || E'\r\n', '' order by t.place), '')
    from jsonb_array_elements(transfers) with ordinality t (paid, place));
end $$;

-- An account: an IBAN as such, else its number.
create function private.bank_account_of(element text, account text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format('<%1$s><Id>%2$s</Id></%1$s>', element, case when account ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'
    then format('<IBAN>%s</IBAN>', account) else format('<Othr><Id>%s</Id></Othr>', account) end);
end $$;

-- A bank: by BIC, by its IFSC in India, or not at all beside an IBAN.
create function private.bank_agent(element text, code text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return format('<%1$s><FinInstnId>%2$s</FinInstnId></%1$s>', element, case
    when code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'
      then format('<ClrSysMmbId><ClrSysId><Cd>INFSC</Cd></ClrSysId><MmbId>%s</MmbId></ClrSysMmbId>', code)
    when code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$' then format('<BICFI>%s</BICFI>', code)
    else '<Othr><Id>NOTPROVIDED</Id></Othr>' end);
end $$;

-- ISO 20022 customer credit transfer initiation, pain.001.001.09: one batch of payments of one purpose. Accounts that
-- are an IBAN are named as one, Indian ones by number and IFSC. Wages leave the account as one sum, other payments each
-- by itself, as the books have them. Every text in it is of `bank_text` or of a checked format, so that nothing needs
-- escaping.
create function private.credit_transfer(batch jsonb, transfers jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  paid record;
begin
  select count(*) as many, sum((t.paid ->> 'amount')::numeric) as total,
      string_agg(format('<CdtTrfTxInf><PmtId><EndToEndId>%s</EndToEndId></PmtId><Amt><InstdAmt Ccy="%s">%s</InstdAmt>'
        '</Amt>%s<Cdtr><Nm>%s</Nm></Cdtr>%s<RmtInf><Ustrd>%s</Ustrd></RmtInf></CdtTrfTxInf>', t.paid ->> 'reference',
        batch ->> 'currency', t.paid ->> 'amount', private.bank_agent('CdtrAgt', t.paid ->> 'bank_code'),
        private.bank_text(t.paid ->> 'holder', 70), private.bank_account_of('CdtrAcct', t.paid ->> 'account'),
        private.bank_text(t.paid ->> 'note', 140)), '' order by t.place) as transfers
    into paid from jsonb_array_elements(transfers) with ordinality t (paid, place);
  return format('<?xml version="1.0" encoding="UTF-8"?>'
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>'
    '<GrpHdr><MsgId>%1$s</MsgId><CreDtTm>%2$s</CreDtTm><NbOfTxs>%3$s</NbOfTxs><CtrlSum>%4$s</CtrlSum>'
    '<InitgPty><Nm>%5$s</Nm></InitgPty></GrpHdr><PmtInf><PmtInfId>%1$s-1</PmtInfId><PmtMtd>TRF</PmtMtd>'
    '<BtchBookg>%11$s</BtchBookg><NbOfTxs>%3$s</NbOfTxs><CtrlSum>%4$s</CtrlSum>'
    '<PmtTpInf><CtgyPurp><Cd>%10$s</Cd></CtgyPurp></PmtTpInf><ReqdExctnDt><Dt>%6$s</Dt></ReqdExctnDt>'
    '<Dbtr><Nm>%5$s</Nm></Dbtr>%7$s%8$s%9$s</PmtInf></CstmrCdtTrfInitn></Document>',
    batch ->> 'reference', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), paid.many, paid.total,
    private.bank_text(batch ->> 'payer', 70), batch ->> 'date',
    private.bank_account_of('DbtrAcct', batch ->> 'account'),
    private.bank_agent('DbtrAgt', batch ->> 'bank_code'), paid.transfers, batch ->> 'purpose',
    (batch ->> 'purpose' = 'SALA')::text);
end $$;
