-- What free rounds at a vendor have won, which their campaign pays (modules/vendor/free-rounds).
alter type transfer_kind add value 'free_win';
