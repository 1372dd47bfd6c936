-- What came to and left people's accounts, by quarters of an hour, kinds and sites: sums of days, months and years in any
-- zone, all of which begin at a quarter of an hour, without reading every sale. Written with the postings themselves, under
-- the lock of the account; the house, which is not locked, has ledger_day. What was turned back stands under the kind that
-- it turns back.
CREATE TABLE ledger_flow (
  account_id  text NOT NULL REFERENCES ledger_account (id),
  quarter     timestamptz NOT NULL,
  kind        text NOT NULL,
  is_turned   boolean NOT NULL,
  -- 0: at no site.
  site_id     int NOT NULL,
  credit      bigint NOT NULL CHECK (credit >= 0),
  debit       bigint NOT NULL CHECK (debit >= 0),
  count       int NOT NULL CHECK (count > 0),
  PRIMARY KEY (account_id, quarter, kind, is_turned, site_id)
) WITH (fillfactor = 80);
CREATE INDEX ledger_flow_time ON ledger_flow (quarter);

INSERT INTO ledger_flow (account_id, quarter, kind, is_turned, site_id, credit, debit, count)
SELECT posting.account_id, date_bin('15 minutes', posting.at, 'epoch'), coalesce(turned.kind, transfer.kind),
  turned.id IS NOT NULL, coalesce(transfer.site_id, 0), sum(greatest(posting.amount, 0)), sum(greatest(-posting.amount, 0)),
  count(*)
FROM ledger_posting posting
JOIN ledger_account account ON account.id = posting.account_id AND account.owner_id IS NOT NULL
JOIN ledger_transfer transfer ON transfer.id = posting.transfer_id
LEFT JOIN ledger_transfer turned ON turned.id = transfer.reverses_id
GROUP BY 1, 2, 3, 4, 5;
